/* Channels of Redis that more than one process knows. Imports nothing: the gateway loads no schema. */

/** A page was published, edited or withdrawn, or a comment edited or deleted by an administrator. */
export const contentChangedChannel = 'content-changed';

/** A bank import changed questions; readers drop what they cached. */
export const bankChangedChannel = 'bank-changed';

/** An administrator changed a setting of the site; readers ask identity again. */
export const settingsChangedChannel = 'settings-changed';
