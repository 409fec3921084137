import { type CountedLicense, optionText } from './counted-licenses.ts';

/** The options of a select of the most common licenses, each with its number of questions. */
export function LicenseOptions({ licenses }: { licenses: CountedLicense[] }) {
  const isSailor = ({ ratingId }: CountedLicense) => ratingId.split('-').length > 2;
  const groups = [
    { label: 'Deck', shown: licenses.filter((one) => one.ratingId.startsWith('Deck') && !isSailor(one)) },
    { label: 'Engine', shown: licenses.filter((one) => one.ratingId.startsWith('Engine') && !isSailor(one)) },
    { label: 'Unlicensed ratings', shown: licenses.filter(isSailor) },
  ];
  return groups.map(({ label, shown }) => (
    <optgroup key={label} label={label}>
      {shown.map(({ ratingId, name, ...counted }) => (
        <option key={ratingId} value={ratingId}>
          {optionText(name, counted)}
        </option>
      ))}
    </optgroup>
  ));
}
