/** Size of one file. In its own module, because the widget needs no other limit. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
