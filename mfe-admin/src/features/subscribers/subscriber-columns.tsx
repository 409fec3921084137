import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { subscriptionTypes } from '@fairway/contracts/identity/subscription-types';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { Tag } from '@fairway/ui/lists/tag';
import { platforms, platformText } from '@fairway/ui/text/platform-text';
import { dayColumn } from '../../list/day-columns.tsx';
import type { ListColumn } from '../../list/list-table.tsx';
import { paths } from '../../paths.ts';
import { Expiry, expiryText } from './expiry.tsx';
import { studyOptions, studyText } from './study-text.ts';
import styles from './subscribers.module.css';

/** The columns of the list of members. */
export const subscriberColumns = (
  licenses: Licenses | undefined,
  onDelete: (subscriber: Subscriber) => void,
): ListColumn<Subscriber>[] => [
  {
    key: 'insert_date',
    card: 'corner',
    title: 'Joined date',
    ...dayColumn<Subscriber>(({ insert_date }) => insert_date),
    sortable: true,
  },
  {
    key: 'user_name',
    card: 'title',
    title: 'Name',
    text: ({ user_name }) => user_name,
    cell: ({ _id, user_name, status }) => (
      <span className={styles.name}>
        <a href={paths.viewSubscriber(_id)} title={user_name}>
          {user_name}
        </a>
        {status !== 'Active' && <Tag>{status === 'Ban' ? 'Banned' : status}</Tag>}
      </span>
    ),
    sortable: true,
    filterable: true,
    filterHint: 'Any word of the name',
  },
  {
    key: 'email',
    card: 'line',
    title: 'Email',
    isLong: true,
    text: ({ email }) => email,
    sortable: true,
    filterable: true,
    filterHint: 'Any word of the address',
  },
  {
    key: 'subscription_type',
    card: 'value',
    title: 'Subscription type',
    text: ({ subscription_type }) => subscription_type || 'None',
    sortable: true,
    filterable: true,
    options: [...subscriptionTypes, 'None'].map((plan) => [plan, plan]),
  },
  {
    key: 'unsubs_date',
    title: 'Expiry',
    hasDays: true,
    text: (subscriber, zone) => expiryText(subscriber, zone),
    cell: (subscriber) => <Expiry access={subscriber} isListed />,
    sortable: true,
  },
  {
    key: 'question_type',
    card: 'value',
    title: 'Question type',
    isLong: true,
    text: (subscriber) => studyText(subscriber, licenses),
    filterable: true,
    options: studyOptions(licenses),
  },
  {
    key: 'platform',
    title: 'Platform',
    text: ({ platform }) => platformText(platform),
    filterable: true,
    options: Object.entries(platforms),
  },
  {
    key: 'action',
    title: 'Action',
    cell: (subscriber) => (
      <span className={styles.rowActions}>
        <LinkButton kind="text" href={paths.editSubscriber(subscriber._id)}>
          Edit <span className="sr-only">{subscriber.user_name}</span>
        </LinkButton>
        <Button kind="text" onClick={() => onDelete(subscriber)}>
          Delete <span className="sr-only">{subscriber.user_name}</span>
        </Button>
      </span>
    ),
  },
];
