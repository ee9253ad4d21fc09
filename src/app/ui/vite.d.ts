declare module "*.css";
declare module "*?url" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: how Vite gives an address
  export default address;
}
