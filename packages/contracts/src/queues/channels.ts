/* Redis channels that more than one process uses. Imports nothing: the gateway loads no schemas. */

/** A page was published, edited or withdrawn, or a comment edited or deleted by an administrator. */
export const contentChangedChannel = 'content-changed';

/** A bank import or an administrator changed questions; readers drop their caches. */
export const bankChangedChannel = 'bank-changed';

/** A process now serves the changed bank or the changed free answers. Anything cached in the meantime may be stale. */
export const bankServedChannel = 'bank-served';
/** An administrator changed a site setting; readers load it again from identity. */
export const settingsChangedChannel = 'settings-changed';
