import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { InvoiceSheet } from '@fairway/ui/print/invoice-sheet';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { invoiceQuery } from '../features/invoices/api.ts';
import { paths } from '../paths.ts';
import styles from './account-page.module.css';

/** One invoice as a sheet for printing, in a separate tab. Another member's invoice is reported like an unknown one. */
export function ViewInvoicePage() {
  const { id = '' } = useParams();
  return (
    <MemberOnly
      reassurance="your invoices are safe"
      loading={<Waiting />}
      frame={(problem) => <NoInvoice>{problem}</NoInvoice>}
    >
      {() => <OneInvoice id={id} />}
    </MemberOnly>
  );
}

function OneInvoice({ id }: { id: string }) {
  const { api } = useHost();
  const invoice = useQuery(invoiceQuery(api, id));
  const ownInvoices = (
    <LinkButton kind="quiet" href={paths.invoices}>
      Your invoices
    </LinkButton>
  );
  if (invoice.data) return <InvoiceSheet invoice={invoice.data} tools={ownInvoices} />;
  if (invoice.isPending) return <Waiting />;
  const { error } = invoice;
  const isMissing = error instanceof ApiFault && [400, 403, 404].includes(error.status);
  return (
    <NoInvoice>
      {isMissing ? (
        <EmptyState
          title="Invoice not found"
          text="The address may be mistyped. All your invoices are in one list."
          action={<LinkButton href={paths.invoices}>Your invoices</LinkButton>}
        />
      ) : (
        <LoadError
          query={invoice}
          title="The invoice did not load"
          text="Invoices are not available right now."
          reassurance="Your invoice is safe."
        />
      )}
    </NoInvoice>
  );
}

function Waiting() {
  return (
    <NoInvoice>
      <Skeleton lines={8} label="Loading the invoice" />
    </NoInvoice>
  );
}

/** The page while there is no sheet. */
function NoInvoice({ children }: { children: ReactNode }) {
  return (
    <section className={styles.page}>
      <title>Invoice · Fairway</title>
      <h1 className="sr-only">Invoice</h1>
      {children}
    </section>
  );
}
