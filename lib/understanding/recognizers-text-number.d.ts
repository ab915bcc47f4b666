/** The package's own entry for browsers exports nothing, so its module build is named by path. */
declare module '@microsoft/recognizers-text-number/dist/recognizers-text-number.umd.js' {
  export * from '@microsoft/recognizers-text-number';
}
