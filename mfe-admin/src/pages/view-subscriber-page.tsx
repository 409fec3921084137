import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Avatar } from '@fairway/ui/pictures/avatar';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AccessEndDialog } from '../features/subscribers/access-end-dialog.tsx';
import { AccountFacts, PlanFacts } from '../features/subscribers/account-facts.tsx';
import { DeleteDialog } from '../features/subscribers/delete-dialog.tsx';
import { GrantTable } from '../features/subscribers/grant-table.tsx';
import { LoadedSubscriber } from '../features/subscribers/loaded-subscriber.tsx';
import { memberInvoices } from '../features/subscribers/member-invoices.tsx';
import { memberChanges, memberMails, memberPayments } from '../features/subscribers/member-parts.tsx';
import { PartTable } from '../features/subscribers/part-table.tsx';
import { SendMails } from '../features/subscribers/send-mails.tsx';
import { SessionList } from '../features/subscribers/session-list.tsx';
import { useRecord } from '../features/subscribers/use-record.ts';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';
import styles from './view-subscriber-page.module.css';

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const { record, isComplete } = useRecord(id);
  const { data: licenses } = useQuery(licensesQuery(api));
  const [isDeleting, setIsDeleting] = useState(false);
  const [isChangingEnd, setIsChangingEnd] = useState(false);
  return (
    <AccountPage title={record.data?.user_name ?? 'Subscriber'} wide>
      <LoadedSubscriber query={record} isComplete={isComplete}>
        {(data) => (
          <>
            {data.status === 'Deleted' ? (
              <Notice>
                This account was deleted. Its personal data is erased; its invoices stay as they were issued.
              </Notice>
            ) : (
              <div className={styles.head}>
                <Avatar image={data.image} name={data.user_name} size="large" />
                <LinkButton href={paths.editSubscriber(id)}>Edit</LinkButton>
                <Button kind="quiet" onClick={() => setIsDeleting(true)}>
                  Delete
                </Button>
              </div>
            )}
            <div className={styles.cards}>
              <div className={styles.column}>
                <Panel title="Account">
                  <AccountFacts record={data} licenses={licenses} />
                </Panel>
              </div>
              {data.status !== 'Deleted' && (
                <div className={styles.column}>
                  <Panel title="Plan">
                    <PlanFacts record={data} />
                    <div className={styles.endOfAccess}>
                      <Button kind="quiet" onClick={() => setIsChangingEnd(true)}>
                        Change the end of access…
                      </Button>
                    </div>
                    <GrantTable record={data} />
                  </Panel>
                  <Panel title={data.session_count > 0 ? `Sessions (${data.session_count})` : 'Sessions'}>
                    <SessionList record={data} />
                  </Panel>
                </div>
              )}
              <Panel title="Purchases and invoices">
                <PartTable key={id} id={id} part={memberInvoices} />
              </Panel>
              <Panel title="Payments">
                <PartTable key={id} id={id} part={memberPayments} />
              </Panel>
              {data.status !== 'Deleted' && (
                <Panel title="Mails">
                  <SendMails record={data} />
                  <PartTable key={id} id={id} part={memberMails} />
                </Panel>
              )}
              <Panel title="Changes by administrators">
                <PartTable key={id} id={id} part={memberChanges} />
              </Panel>
            </div>
            {isChangingEnd && <AccessEndDialog record={data} onClose={() => setIsChangingEnd(false)} />}
            {isDeleting && <DeleteDialog subscriber={data} onClose={() => setIsDeleting(false)} />}
          </>
        )}
      </LoadedSubscriber>
    </AccountPage>
  );
}
