import styles from './flag-button.module.css';

export function FlagButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.flag} aria-pressed={isOn} onClick={onPress}>
      <span aria-hidden="true">{isOn ? '⚑' : '⚐'}</span> Mark for review
    </button>
  );
}
