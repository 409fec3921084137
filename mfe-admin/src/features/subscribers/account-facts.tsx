import { zoneText } from '@fairway/contracts/identity/day-text';
import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { Instant } from '@fairway/ui/days/day';
import type { Licenses } from '@fairway/ui/fields/study-choice';
import { platformText } from '@fairway/ui/text/platform-text';
import type { ReactNode } from 'react';
import { Expiry } from './expiry.tsx';
import { studyText } from './study-text.ts';
import styles from './subscribers.module.css';

export function AccountFacts({ record, licenses }: { record: SubscriberRecord; licenses: Licenses | undefined }) {
  const isDeleted = record.status === 'Deleted';
  return (
    <Facts
      facts={{
        'Account status': record.status === 'Ban' ? 'Banned' : record.status,
        Email:
          !isDeleted && `${record.email}${record.verification_status === 'Yes' ? ' (verified)' : ' (not verified)'}`,
        Joined: <Instant at={record.insert_date} />,
        Platform: platformText(record.platform),
        'Question type': !isDeleted && studyText(record, licenses),
        'Time zone': !isDeleted && zoneText(record.time_zone),
        'First purchase': record.first_paid_at && <Instant at={record.first_paid_at} />,
        Id: <code>{record._id}</code>,
      }}
    />
  );
}

export function PlanFacts({ record }: { record: SubscriberRecord }) {
  return (
    <Facts
      facts={{
        'Subscription type': record.subscription_type || 'None',
        Expiry: <Expiry access={record} />,
        'Access today': accessText(record),
        'Set by hand': record.plan_set_at && <Instant at={record.plan_set_at} />,
      }}
    />
  );
}

function accessText({ mode, access_frozen, status }: SubscriberRecord): string {
  if (mode === 'premium') return 'Premium';
  if (access_frozen) return 'Free, while a payment is disputed';
  return status === 'Inactive' ? 'Free, while the account is inactive' : 'Free';
}

/** Unknown values are omitted. */
function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
