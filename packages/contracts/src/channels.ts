/* Channels of Redis that more than one process knows. Imports nothing: the gateway loads no schema. */

/** A page was published, edited or withdrawn, or a comment edited or deleted by an administrator. */
export const contentChangedChannel = 'content-changed';

/** A bank import or an administrator changed questions; readers drop what they cached. */
export const bankChangedChannel = 'bank-changed';

/** A process serves the bank, or the free answers, as changed: what was cached in the meantime may still show the old. */
export const bankServedChannel = 'bank-served';
/** An administrator changed a setting of the site; readers ask identity again. */
export const settingsChangedChannel = 'settings-changed';
