import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { Instant } from '@fairway/ui/days/day';
import { RichText } from '@fairway/ui/rich-text/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { sentPromoQuery } from '../features/coupons/api.ts';
import { recipientOf } from '../features/coupons/recipient.ts';
import { useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

const statusTexts: Record<SentPromo['status'], string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  withdrawn: 'Not sent: the code or the address could no longer be used',
};

export function ViewMessagePage() {
  const { id = '' } = useParams();
  const { api } = useSession();
  const query = sentPromoQuery(api, id);
  const promo = useQuery(query);
  return (
    <AccountPage trail={[{ href: paths.sentMail, text: 'Sent Mail' }]}>
      <Loaded
        query={promo}
        title="The message"
        lines={8}
        missing={<NoSuchRecord title="No such message" list={{ href: paths.sentMail, text: 'Sent Mail' }} />}
      >
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
    </AccountPage>
  );
}
