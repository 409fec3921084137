import { SubscriberTable } from '../features/subscribers/subscriber-table.tsx';

export function SubscribersPage() {
  return <SubscriberTable />;
}
