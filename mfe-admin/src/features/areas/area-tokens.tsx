import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { AreaToken, ReleasedArea } from '@fairway/contracts/identity/areas';
import { Instant } from '@fairway/ui/days/day';
import { Form } from '@fairway/ui/fields/form';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';
import { AskButton } from '../../ask-button.tsx';
import { useChange } from '../../use-change.ts';
import { areasKey } from './api.ts';

/** The tokens that release an area; owners make and revoke them. */
export function AreaTokens({ area, mayChange }: { area: ReleasedArea; mayChange: boolean }) {
  const [made, setMade] = useState<string>();
  return (
    <>
      {made !== undefined && (
        <Notice kind="success">
          The token of {area.name} is shown only now. Store it where its team releases, as FAIRWAY_AREA_TOKEN:{' '}
          <code>{made}</code>
        </Notice>
      )}
      {area.tokens.length === 0 ? (
        <p>It has no token, so nobody can release it.</p>
      ) : (
        <ul aria-label={`Tokens of ${area.name}`}>
          {area.tokens.map((token) => (
            <li key={token._id}>
              <Token area={area} token={token} mayRevoke={mayChange && token.revoked_at === null} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <TokenForm
          // Another token starts with an empty form.
          key={made}
          area={area}
          onMade={setMade}
        />
      )}
    </>
  );
}

function Token({ area, token, mayRevoke }: { area: ReleasedArea; token: AreaToken; mayRevoke: boolean }) {
  const { api } = useHost();
  const { _id, label, created_at, last_used_at, revoked_at } = token;
  return (
    <>
      <b>{label}</b>, made <Instant at={created_at} />,{' '}
      {revoked_at !== null ? (
        <>
          revoked <Instant at={revoked_at} />
        </>
      ) : last_used_at === null ? (
        'never used'
      ) : (
        <>
          used last <Instant at={last_used_at} />
        </>
      )}
      {mayRevoke && (
        <AskButton
          kind="text"
          label="Revoke"
          of={`the token of ${label}`}
          confirm="Yes, revoke!"
          call={() => api.delete('/api/v1/admin/area-tokens/{id}', { params: { id: _id } })}
          notice={({ success }) => success}
          reloads={[areasKey]}
          isAwaited
        >
          {label} can no longer release {area.name}. What is live stays live.
        </AskButton>
      )}
    </>
  );
}

function TokenForm({ area, onMade }: { area: ReleasedArea; onMade: (token: string) => void }) {
  const { api } = useHost();
  const { save } = useChange({
    call: (fields: FormData) => api.post('/api/v1/admin/areas/{id}/tokens', { params: { id: area._id }, fields }),
    onSaved: ({ token }) => onMade(token),
    reloads: [areasKey],
  });
  const form = useFormSubmit(async (fields) => void (await save(fields)));
  return (
    <Form form={form} submit="Make token" kind="quiet">
      <TextField
        label={`New token of ${area.name}`}
        hint="Who uses it, such as: the docs team"
        name="label"
        required
        autoComplete="off"
      />
    </Form>
  );
}
