import { useHost } from '@fairway/area/use-host';
import type { ReleasedArea } from '@fairway/contracts/identity/areas';
import { Button } from '@fairway/ui/buttons/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddAreaForm } from '../features/areas/add-area-form.tsx';
import { areasQuery } from '../features/areas/api.ts';
import { AreaDialog } from '../features/areas/area-dialog.tsx';
import { AreaTokens } from '../features/areas/area-tokens.tsx';
import { DevelopArea } from '../features/areas/develop-area.tsx';
import { TryNext } from '../features/areas/try-next.tsx';
import { useAdmin } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { paths } from '../paths.ts';
import { Panel } from './account-page.tsx';

/** The areas that their teams release from their own repositories. */
export function Page() {
  const { api } = useHost();
  const isOwner = useAdmin().role === 'owner';
  const list = useQuery(areasQuery(api));
  const [changing, setChanging] = useState<ReleasedArea>();
  const [added, setAdded] = useState(0);
  return (
    <>
      <p>
        These parts of the site are released by their own teams, from their own repositories. The parts that are built
        in the Fairway repository need no entry here.
      </p>
      <Loaded query={list} title="Areas">
        {({ areas }) => (
          <>
            {areas.length === 0 && <p>There is no such area yet.</p>}
            {areas.map((area) => (
              <Panel key={area._id} title={area.name}>
                <p>
                  Addresses: {area.prefixes}. Builds of at most {area.max_megabytes} MB,{' '}
                  {area.is_server_rendered ? 'with a server bundle' : 'without a server bundle'}.
                </p>
                {isOwner && (
                  <p>
                    <Button kind="text" onClick={() => setChanging(area)}>
                      Change <span className="sr-only">{area.name}</span>
                    </Button>{' '}
                    <a href={`${paths.auditLog}?subject_kind=area&subject_id=${area._id}`}>
                      Its releases and changes <span className="sr-only">of {area.name}</span>
                    </a>
                  </p>
                )}
                <AreaTokens area={area} mayChange={isOwner} />
              </Panel>
            ))}
            {isOwner && (
              <Panel title="Add an area">
                <p>
                  The code of an area can do whatever the member or administrator who opens it may do. Add one only for
                  a team that may have that.
                </p>
                <AddAreaForm
                  // Another area starts with an empty form.
                  key={added}
                  onAdded={() => setAdded(added + 1)}
                />
              </Panel>
            )}
            <Panel title="Develop an area in this browser">
              <DevelopArea />
            </Panel>
            <Panel title="Versions on trial">
              <TryNext />
            </Panel>
          </>
        )}
      </Loaded>
      {changing && <AreaDialog area={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
