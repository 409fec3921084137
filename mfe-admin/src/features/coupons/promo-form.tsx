import type { ApiClient } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { TextField } from '@fairway/ui/text-field';
import { RichTextField } from '../../rich-text-field.tsx';

/** Offers a coupon to one member by mail. The server adds the code and its discount. */
export function PromoForm({ api, id, onSent }: { api: ApiClient; id: string; onSent: (notice: string) => void }) {
  const { busy, faults, onSubmit, onChange, onFieldChange } = useFormSubmit(async (form) => {
    const { promoSuccess } = await api.post('/api/mlp_email/send_mail/{id}', { params: { id }, fields: form });
    onSent(promoSuccess);
  });
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <TextField
        label="To (required)"
        type="email"
        name="customer_email"
        autoComplete="off"
        hint="A member's verified email address."
        required
        error={faults.customer_email}
      />
      <TextField
        label="Subject (required)"
        name="promo_subject"
        autoComplete="off"
        required
        error={faults.promo_subject}
      />
      <RichTextField
        name="promo_message"
        label="Description"
        start=""
        height={200}
        autoFocus={false}
        error={faults.description ?? faults.promo_message}
        onChange={() => {
          onFieldChange('description');
          onFieldChange('promo_message');
        }}
      />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
}
