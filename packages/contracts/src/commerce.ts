/** GET /api/v1/private/price: dollars as text, '' where a plan is not sold. */
export type PriceOutput = {
  one_month: string;
  three_month: string;
  six_month: string;
  twelve_month: string;
  life_time: string;
};

export type PlanCode = keyof PriceOutput;

/** A plan as cards show it. `months` is null for Life Time; `discountPercent` is worked out from one month (G-29). */
export type Plan = {
  id: number;
  code: PlanCode;
  title: string;
  months: number | null;
  priceCents: number;
  discountPercent: number;
  popular: boolean;
};

/** GET /api/v1/public/price: the prices and the active plans, shortest first. */
export type PublicPriceOutput = PriceOutput & { plans: Plan[] };
