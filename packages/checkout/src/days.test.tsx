import { type DayPlace, testDays } from '@fairway/area/days';
import { held } from '../test/fixtures.ts';
import { OrderSummary } from './order/order-summary.tsx';

const places: Record<string, DayPlace> = {
  'order/order-summary.tsx': {
    show: ({ at }) => (
      <OrderSummary
        held={held({ plan: { id: 1, code: 'one_month', title: '1 Month Access', months: 0 } })}
        coupon={null}
        questions={null}
        accessFrom={new Date(at)}
        isNewMember={false}
      />
    ),
  },
};

testDays(import.meta.dirname, places);
