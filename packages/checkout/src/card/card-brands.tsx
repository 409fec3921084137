import { brandNames, type CardBrand, cardBrands } from './card-brand.ts';
import styles from './card-brands.module.css';

type Icon = { lines: string[]; stripe: string; middleY: number; fontSize: number };

/** Our own icons with each brand's name, not the brands' logos. */
const icons: Record<CardBrand, Icon> = {
  visa: { lines: ['VISA'], stripe: 'M0 26h64v8a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z', middleY: 19, fontSize: 15 },
  mastercard: {
    lines: ['master', 'card'],
    stripe: 'M0 6a6 6 0 0 1 6-6h8v40H6a6 6 0 0 1-6-6z',
    middleY: 24,
    fontSize: 11,
  },
  amex: { lines: ['AM', 'EX'], stripe: 'M50 0h8a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-8z', middleY: 24, fontSize: 11 },
  discover: { lines: ['DISCOVER'], stripe: 'M0 6a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v6H0z', middleY: 29, fontSize: 10 },
};
const lineHeight = 11;

/** The four brands, with the detected one highlighted. */
export function CardBrands({ brand }: { brand: CardBrand | null }) {
  return (
    <ul className={styles.brands} aria-label="Cards we accept">
      {cardBrands.map((name) => (
        <li key={name} className={brand !== null && brand !== name ? styles.other : undefined}>
          <BrandIcon label={brandNames[name]} {...icons[name]} />
        </li>
      ))}
    </ul>
  );
}

function BrandIcon({ label, lines, stripe, middleY, fontSize }: Icon & { label: string }) {
  const firstY = middleY - ((lines.length - 1) / 2) * lineHeight;
  return (
    <svg viewBox="0 0 64 40" role="img" aria-label={label}>
      <rect className={styles.card} x="0.5" y="0.5" width="63" height="39" rx="5.5" />
      <path className={styles.stripe} d={stripe} />
      {lines.map((line, index) => (
        <text
          key={line}
          className={styles.name}
          x="32"
          y={firstY + index * lineHeight}
          textAnchor="middle"
          fontSize={fontSize}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}
