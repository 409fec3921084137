import { useHost } from '@fairway/area/use-host';
import type { AdminSiteText } from '@fairway/contracts/content/content';
import { plainTextLengths } from '@fairway/contracts/content/site-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { siteTextsQuery } from '../features/content-pages/api.ts';
import { SiteTextForm, siteTextLabels } from '../features/content-pages/site-text-form.tsx';
import { useDraftForm } from '../features/content-pages/use-draft-form.ts';
import { VersionList } from '../features/content-pages/version-list.tsx';
import { useAdmin } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { Panel } from './account-page.tsx';

/** The texts of the site that an owner changes without a release. */
export function Page() {
  const { api } = useHost();
  const texts = useQuery(siteTextsQuery(api));
  return (
    <Loaded query={texts} title="Site texts" lines={8}>
      {(all) =>
        all.map((text) => (
          <Panel key={text.name} title={siteTextLabels[text.name].title}>
            <SiteText key={text.version} text={text} />
          </Panel>
        ))
      }
    </Loaded>
  );
}

function SiteText({ text }: { text: AdminSiteText }) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const { queryKey } = siteTextsQuery(api);
  const { title } = siteTextLabels[text.name];
  const form = useDraftForm(`${useAdmin()._id}:text:${text.name}`, { text: text.text }, text.version);
  return (
    <>
      <SiteTextForm
        text={text}
        form={form}
        onSaved={(saved) =>
          queries.setQueryData(queryKey, (all) => all?.map((each) => (each.name === saved.name ? saved : each)))
        }
        onReload={() => void queries.invalidateQueries({ queryKey })}
      />
      {text.page_id && (
        <details>
          <summary>Versions of {title}</summary>
          <VersionList
            id={text.page_id}
            changesOf={(before, after) => [
              {
                label: title,
                before: before?.description ?? text.original,
                after: after.description,
                isHtml: plainTextLengths[text.name] === undefined,
              },
            ]}
            onRestore={({ description, version }) => {
              const undo = form.fill({ text: description });
              const notice = `Version ${version} is in the form. Save publishes it.`;
              notify({ kind: 'info', text: notice, action: { label: 'Undo', run: undo } });
            }}
          />
        </details>
      )}
    </>
  );
}
