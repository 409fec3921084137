let loading: ReturnType<typeof load> | undefined;

/**
 * Loaded with the first picture: the library needs memory that most processes never use. Its settings apply to the whole
 * process: it caches nothing between pictures, and reads only four types of the dozens it supports.
 */
export function loadSharp() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const types = ['Jpeg', 'Png', 'Nsgif', 'Webp'];
  sharp.unblock({ operation: types.map((type) => `VipsForeignLoad${type}Buffer`) });
  return sharp;
}
