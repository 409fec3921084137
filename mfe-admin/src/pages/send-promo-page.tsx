import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { PromoPreview } from '@fairway/contracts/commerce/promo';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { couponQuery, couponsKey } from '../features/coupons/api.ts';
import { subscriptionTypes, warnings } from '../features/coupons/coupon-state.tsx';
import { MailPreview } from '../features/coupons/mail-preview.tsx';
import { useUnsaved } from '../leave-guard.tsx';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { MailEditor } from '../rich-text-field.tsx';
import { useChange } from '../use-change.ts';
import { Panel } from './account-page.tsx';

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const query = couponQuery(api, id);
  const coupon = useQuery(query);
  return (
    <Loaded query={coupon} title="The coupon" lines={8} missing={<NoSuchRecord title="No such coupon code" />}>
      {({ coupan_code, subscription_type, state }) => (
        <Panel id="promo" loads={query.queryKey} title={`${coupan_code} · ${subscriptionTypes[subscription_type]}`}>
          {warnings[state] && <Notice kind="danger">{warnings[state]}</Notice>}
          <PromoForm id={id} />
        </Panel>
      )}
    </Loaded>
  );
}

/**
 * Emails a coupon to one address, with an optional preview. The server adds the code and its discount. The text stays
 * for the next address.
 */
function PromoForm({ id }: { id: string }) {
  const { api } = useHost();
  const to = useRef<HTMLInputElement>(null);
  const { guard, markUnsaved, markSaved } = useUnsaved();
  const [preview, setPreview] = useState<PromoPreview>();
  const mail = useChange({
    call: (fields: FormData) => api.post('/api/mlp_email/send_mail/{id}', { params: { id }, fields }),
    onSaved: () => {
      markSaved();
      if (!to.current) return;
      to.current.value = '';
      to.current.focus();
    },
    notice: ({ promoSuccess }) => promoSuccess,
    reloads: [couponsKey],
  });
  const form = useFormSubmit(async (fields, submitter) => {
    if (submitter?.id === 'preview')
      setPreview(await api.post('/api/v1/admin/promo-preview/{id}', { params: { id }, fields }));
    else await mail.save(fields);
  });
  const { busy, faults, onFieldChange } = form;
  return (
    <>
      {guard}
      <Form form={form} onInput={markUnsaved}>
        {faults.coupan_code && (
          <Notice kind="danger" announced={false}>
            {faults.coupan_code}
          </Notice>
        )}
        <TextField
          ref={to}
          label="To (required)"
          type="email"
          name="customer_email"
          autoComplete="off"
          hint="Not sent to an address that has unsubscribed or bounced, or to a member who has not verified it."
          required
        />
        <TextField label="Subject (required)" name="promo_subject" autoComplete="off" required />
        <MailEditor
          name="promo_message"
          label="Description"
          start=""
          error={faults.description ?? faults.promo_message}
          onChange={() => {
            onFieldChange('description');
            onFieldChange('promo_message');
            markUnsaved();
          }}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            Send
          </Button>
          <Button type="submit" id="preview" kind="quiet" busy={busy}>
            Preview
          </Button>
        </Actions>
      </Form>
      {preview && <MailPreview mail={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}
