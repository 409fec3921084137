import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { PromoPreview } from '@fairway/contracts/commerce/promo';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../leave-guard.tsx';
import { MailEditor } from '../../rich-text-field.tsx';
import { useChange } from '../../use-change.ts';
import { couponsKey } from './api.ts';
import { MailPreview } from './mail-preview.tsx';

/**
 * Emails a coupon to one address, with an optional preview. The server adds the code and its discount. The text stays
 * for the next address.
 */
export function PromoForm({ id }: { id: string }) {
  const { api } = useHost();
  const isPreview = useRef(false);
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
  const form = useFormSubmit(async (fields) => {
    if (isPreview.current) setPreview(await api.post('/api/v1/admin/promo-preview/{id}', { params: { id }, fields }));
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
          <Button
            type="submit"
            busy={busy}
            onClick={() => {
              isPreview.current = false;
            }}
          >
            Send
          </Button>
          <Button
            type="submit"
            kind="quiet"
            busy={busy}
            onClick={() => {
              isPreview.current = true;
            }}
          >
            Preview
          </Button>
        </Actions>
      </Form>
      {preview && <MailPreview mail={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}
