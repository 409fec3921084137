import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Breadcrumbs } from '@fairway/ui/menus/breadcrumbs';
import { InvoiceSheet } from '@fairway/ui/print/invoice-sheet';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AskButton } from '../ask-button.tsx';
import { invoiceQuery } from '../features/invoices/api.ts';
import { RefundDialog } from '../features/invoices/refund-dialog.tsx';
import { recordQuery } from '../features/subscribers/api.ts';
import { remainingAccess } from '../features/subscribers/remaining-access.tsx';
import { Loaded } from '../loaded.tsx';
import { NoSuchRecord } from '../no-such-record.tsx';
import { paths } from '../paths.ts';
import { AccountPage } from './account-page.tsx';
import styles from './view-invoice-page.module.css';

/** An invoice for printing, with a button to refund it. */
export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = invoiceQuery(api, id);
  const invoice = useQuery(query);
  const [isRefunding, setIsRefunding] = useState(false);
  const isRefunded =
    Number(invoice.data?.refunded) > 0 && Number(invoice.data?.refunded) >= Number(invoice.data?.amount);
  const { data: record } = useQuery({
    ...recordQuery(api, invoice.data?.user_id._id ?? ''),
    enabled: isRefunding || isRefunded,
  });
  const kept = record && remainingAccess(record, id);
  return (
    <Loaded query={invoice} title="The invoice" lines={8} missing={<NoSuchInvoice />}>
      {(data) => (
        <div className={styles.page}>
          <div className={styles.crumbs}>
            <Breadcrumbs
              trail={[
                { href: paths.dashboard, text: 'Dashboard' },
                { href: paths.invoices, text: 'Invoices' },
              ]}
              here={data.number || 'Trial'}
            />
            {isRefunded && kept && <Notice>{kept}</Notice>}
          </div>
          <InvoiceSheet
            invoice={data}
            tools={
              <>
                {Number(data.amount) > Number(data.refunded) && (
                  <Button kind="quiet" onClick={() => setIsRefunding(true)}>
                    Refund
                  </Button>
                )}
                {data.number && (
                  <AskButton
                    label="Send the receipt again"
                    title="Send the receipt again?"
                    confirm="Yes, send it!"
                    call={() => api.post('/api/v1/admin/invoice/{id}/send-receipt', { params: { id } })}
                    notice={({ success }) => success}
                    ms={5_000}
                  >
                    It is sent to the address that the customer has now.
                  </AskButton>
                )}
                <LinkButton kind="text" href={paths.invoices}>
                  Invoices
                </LinkButton>
              </>
            }
          />
          {isRefunding && (
            <RefundDialog
              invoice={data}
              kept={kept}
              onClose={() => setIsRefunding(false)}
              onRefunded={(refunded) => {
                setIsRefunding(false);
                queries.setQueryData(query.queryKey, refunded);
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function NoSuchInvoice() {
  return (
    <AccountPage>
      <NoSuchRecord title="No such invoice" text="The address is wrong." />
    </AccountPage>
  );
}
