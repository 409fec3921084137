import { useHost } from '@fairway/area/use-host';
import { Panel } from '@fairway/area-ui/panel';
import type { Panels } from '@fairway/area-ui/use-panels';
import { Segmented } from '@fairway/ui/buttons/segmented';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../loaded.tsx';
import { newestMembersQuery, type PlatformTab, platforms } from './api.ts';
import styles from './dashboard.module.css';
import { MembersTable } from './members-table.tsx';

export function NewestMembers({ panels }: { panels: Panels }) {
  const { api } = useHost();
  const [platform, setPlatform] = useState<PlatformTab>(platforms[0]);
  const query = newestMembersQuery(api, platform);
  const members = useQuery(query);
  return (
    <Panel id="newest" title="Newest users" panels={panels} loads={query.queryKey} canFill>
      <div className={styles.platforms}>
        <Segmented
          label="Platform"
          value={platform.tab}
          options={platforms.map(({ tab }) => ({ value: tab, label: tab }))}
          onChange={(tab) => setPlatform(platforms.find((one) => one.tab === tab) ?? platforms[0])}
        />
      </div>
      <div className={`${styles.tenRows} ${styles.twoLines}`}>
        <Loaded query={members} title="The list" lines={9}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="This Table Is Empty" text="No data found to show here. This table is empty." />
            ) : (
              <MembersTable members={rows} />
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}
