/** A question that leads through a gate to two undrawn nodes. */
export function EmptyFlowsPicture() {
  return (
    <svg width="228" height="84" viewBox="0 0 228 84" fill="none" aria-hidden="true">
      <path
        d="M66 42h29M133 42c18 0 12-26 32-26M133 42c18 0 12 26 32 26"
        stroke="var(--wire)"
        strokeWidth="1.25"
      />
      <rect x="1" y="26" width="64" height="32" rx="6" fill="var(--raised)" stroke="var(--line-2)" />
      <rect x="9" y="35" width="14" height="14" rx="3.5" fill="var(--question-line)" />
      <rect x="29" y="39.5" width="28" height="5" rx="2.5" fill="var(--line-2)" />
      <rect
        x="100"
        y="28"
        width="28"
        height="28"
        rx="6"
        transform="rotate(45 114 42)"
        fill="var(--gate-soft)"
        stroke="var(--gate-line)"
        strokeWidth="1.25"
      />
      <rect x="165" y="1" width="62" height="31" rx="6" stroke="var(--wire)" strokeDasharray="3.5 3" />
      <rect x="165" y="52" width="62" height="31" rx="6" stroke="var(--wire)" strokeDasharray="3.5 3" />
    </svg>
  );
}
