declare module '*.module.css' {
  const classes: Record<string, string>;
  // biome-ignore lint/style/noDefaultExport: this is how the CSS loader hands class names out
  export default classes;
}
declare module '*.css';
