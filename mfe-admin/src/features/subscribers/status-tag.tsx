import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { Tag } from '@fairway/ui/lists/tag';

const words: Record<Subscriber['status'], string> = { Active: '', Inactive: 'Inactive', Ban: 'Banned' };

/** Shows an unusual status of an account; nothing for an active one. */
export function StatusTag({ status }: { status: Subscriber['status'] }) {
  return words[status] && <Tag>{words[status]}</Tag>;
}
