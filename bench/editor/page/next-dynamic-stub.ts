/** Replaces Next's lazy loader. Lazy parts never load, because they are not measured. */
export default function dynamic() {
  return () => null;
}
