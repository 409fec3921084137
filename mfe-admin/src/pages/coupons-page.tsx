import { useHost } from '@fairway/area/use-host';
import type { Coupon } from '@fairway/contracts/commerce/commerce';
import { Notice } from '@fairway/ui/states/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { couponsKey } from '../features/coupons/api.ts';
import { CouponForm } from '../features/coupons/coupon-form.tsx';
import { CouponTable } from '../features/coupons/coupon-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';
import styles from './coupons-page.module.css';

export function CouponsPage() {
  const { api } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const [generated, setGenerated] = useState<Coupon | null>(null);
  return (
    <AccountPage wide>
      <Panel title="Generate a code">
        <CouponForm
          // Another code starts with an empty form.
          key={generated?._id}
          api={api}
          onGenerated={(coupon, text) => {
            setGenerated(coupon);
            notify({ kind: 'success', text, ms: 2_000 });
            void queries.invalidateQueries({ queryKey: couponsKey });
          }}
        />
        {generated && (
          <div className={styles.generated}>
            <Notice kind="success" announced={false}>
              {generated.coupan_code} · {generated.coupan_off}% off ·{' '}
              <Link to={paths.sendPromo(generated._id)}>Send it by mail</Link>
            </Notice>
          </div>
        )}
      </Panel>
      <CouponTable api={api} />
    </AccountPage>
  );
}
