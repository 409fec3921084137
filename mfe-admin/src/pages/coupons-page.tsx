import { useHost } from '@fairway/area/use-host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { couponsKey } from '../features/coupons/api.ts';
import { CouponForm } from '../features/coupons/coupon-form.tsx';
import { CouponTable } from '../features/coupons/coupon-table.tsx';
import { useSession } from '../features/session/session-context.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function CouponsPage() {
  const { api } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const [generated, setGenerated] = useState(0);
  return (
    <AccountPage title="Coupon Codes" wide>
      <Panel title="Generate a code">
        <CouponForm
          // Another code starts with an empty form.
          key={generated}
          api={api}
          onGenerated={(text) => {
            setGenerated(generated + 1);
            notify({ kind: 'success', text, ms: 2_000 });
            void queries.invalidateQueries({ queryKey: couponsKey });
          }}
        />
      </Panel>
      <CouponTable api={api} />
    </AccountPage>
  );
}
