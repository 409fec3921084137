import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { activationMs, latestPurchaseQuery, useShownPurchase } from './latest-purchase.ts';

const purchaseQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['purchase', id],
    enabled: id !== '',
    queryFn: ({ signal }) => api.get('/api/v1/private/purchase/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'paid' ? activationMs : false),
  });

/**
 * The result of the payment that led here. The address claims a payment (`payment`) and names it (`purchase`); only the
 * server's record of that purchase is shown, and the claim is then removed from the address (G-36).
 */
export function PaymentNotice() {
  const [query] = useSearchParams();
  const [claimed] = useState(() => (query.has('payment') ? (query.get('purchase') ?? '') : null));
  return claimed === null ? null : <PurchaseNotice id={/^[0-9a-z]{20}$/.test(claimed) ? claimed : ''} />;
}

function PurchaseNotice({ id }: { id: string }) {
  const { api, notify, checkUser } = useHost();
  const navigate = useNavigate();
  const purchase = useQuery(purchaseQuery(api, id));
  const status = purchase.data?.status;
  const isPaid = status === 'paid' || status === 'granted';
  const isDown = purchase.isError && !isRejection(purchase.error);
  const confirmed = useShownPurchase(api);
  const isSettled = id === '' || purchase.isSuccess || (purchase.isError && !isDown);
  const [waited, setWaited] = useState(false);

  const isFree = Number(purchase.data?.amount) === 0;
  const notifySuccess = useEffectEvent(() =>
    notify({ kind: 'success', text: isFree ? 'Order complete' : 'Payment successful' }),
  );
  useEffect(() => {
    if (isPaid) notifySuccess();
  }, [isPaid]);

  useEffect(() => {
    if (isSettled) void navigate(paths.dashboard, { replace: true });
  }, [isSettled, navigate]);

  // The plan and the end of access belong to the member: the shell reloads the member, and so every page knows.
  const queries = useQueryClient();
  const learn = useEffectEvent(() => {
    void checkUser();
    void queries.invalidateQueries({ queryKey: latestPurchaseQuery(api).queryKey });
  });
  useEffect(() => {
    if (status === 'paid') setWaited(true);
    if (status === 'granted') learn();
  }, [status]);

  if (isDown) {
    return (
      <Notice>
        Fairway is not responding right now, so we could not check your payment. Nothing is lost.{' '}
        <Button kind="quiet" busy={purchase.isFetching} onClick={() => void purchase.refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!isSettled) {
    return (
      <div>
        <Skeleton lines={1} label="Looking up your payment" />
      </div>
    );
  }
  // The confirmation already shows this.
  if (confirmed) return null;
  if (status === 'paid')
    return (
      <Notice>
        {isFree ? 'Order complete' : 'Payment received'}. Your access is being activated. This takes a moment.
      </Notice>
    );
  return status === 'granted' && waited ? <Notice kind="success">Your access is active.</Notice> : null;
}

const isRejection = (error: unknown) => error instanceof ApiFault && error.status >= 400 && error.status < 500;
