declare module '*.module.css' {
  const classes: Record<string, string>;
  // biome-ignore lint/style/noDefaultExport: the CSS loader exports class names this way
  export default classes;
}
declare module '*.css';
