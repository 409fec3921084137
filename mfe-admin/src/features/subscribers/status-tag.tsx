import type { Subscriber } from '@fairway/contracts/subscribers';
import { Tag } from '@fairway/ui/tag';

const words: Record<Subscriber['status'], string> = { Active: '', Inactive: 'Inactive', Ban: 'Banned' };

/** Says what is unusual about an account; nothing of an active one. */
export function StatusTag({ status }: { status: Subscriber['status'] }) {
  return words[status] && <Tag>{words[status]}</Tag>;
}
