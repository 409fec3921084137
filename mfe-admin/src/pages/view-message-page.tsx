import { useHost } from '@fairway/area/use-host';
import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { Instant } from '@fairway/ui/days/day';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { sentPromoQuery } from '../features/coupons/api.ts';
import { recipientOf } from '../features/coupons/recipient.ts';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { Panel } from './account-page.tsx';

const statusTexts: Record<SentPromo['status'], string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  withdrawn: 'Not sent: the code or the address could no longer be used',
};

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const query = sentPromoQuery(api, id);
  const promo = useQuery(query);
  return (
    <Loaded query={promo} title="The message" lines={8} missing={<NoSuchRecord title="No such message" />}>
      {(mail) => (
        <Panel id="message" loads={query.queryKey} title={mail.promo_subject}>
          <p>
            To {recipientOf(mail)} · Code {mail.coupan_code} · <Instant at={mail.promo_send_date} /> ·{' '}
            {statusTexts[mail.status]}
          </p>
          <RichText html={mail.promo_message} kind="mail" />
        </Panel>
      )}
    </Loaded>
  );
}
