// Loaded with --import before the app: its clock is off by FALSE_CLOCK_MS, like that of a machine with a wrong clock.
const off = Number(process.env.FALSE_CLOCK_MS);
const Right = Date;

globalThis.Date = class extends Right {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Right.now() + off]));
  }
  static now() {
    return Right.now() + off;
  }
};
