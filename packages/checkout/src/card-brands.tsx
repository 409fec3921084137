import { brandNames, type CardBrand, cardBrands } from './card-brand.ts';
import styles from './card-brands.module.css';

/** Our own marks with each brand's name. None is a brand's artwork. */
const marks: Record<CardBrand, { lines: string[]; corner: string }> = {
  visa: { lines: ['VISA'], corner: 'M0 26h64v8a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z' },
  mastercard: { lines: ['master', 'card'], corner: 'M0 6a6 6 0 0 1 6-6h8v40H6a6 6 0 0 1-6-6z' },
  amex: { lines: ['AM', 'EX'], corner: 'M50 0h8a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-8z' },
  discover: { lines: ['DISCOVER'], corner: 'M0 6a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v6H0z' },
};

/** The four brands, with the detected one highlighted. */
export function CardBrands({ brand }: { brand: CardBrand | null }) {
  return (
    <ul className={styles.brands} aria-label="Cards we accept">
      {cardBrands.map((each) => (
        <li key={each} className={brand !== null && brand !== each ? styles.other : undefined}>
          <svg viewBox="0 0 64 40" role="img" aria-label={brandNames[each]}>
            <rect className={styles.card} x="0.5" y="0.5" width="63" height="39" rx="5.5" />
            <path className={styles.stripe} d={marks[each].corner} />
            {marks[each].lines.map((line, at) => (
              <text
                key={line}
                className={styles.name}
                x="32"
                y={
                  (each === 'visa' ? 19 : each === 'discover' ? 29 : 24) +
                  (at - (marks[each].lines.length - 1) / 2) * 11
                }
                textAnchor="middle"
                fontSize={each === 'discover' ? 10 : each === 'visa' ? 15 : 11}
              >
                {line}
              </text>
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}
