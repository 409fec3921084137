import type { Coupon } from '@fairway/contracts/commerce/commerce';
import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CouponForm } from '../features/coupons/coupon-form.tsx';
import { CouponTable } from '../features/coupons/coupon-table.tsx';
import { paths } from '../paths.ts';
import { Panel } from './account-page.tsx';
import styles from './coupons-page.module.css';

export function Page() {
  const [generated, setGenerated] = useState<Coupon | null>(null);
  return (
    <>
      <Panel title="Generate a code">
        <CouponForm
          // Another code starts with an empty form.
          key={generated?._id}
          onGenerated={setGenerated}
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
      <CouponTable />
    </>
  );
}
