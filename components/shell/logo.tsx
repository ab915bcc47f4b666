type LogoMarkProps = { size?: number; className?: string };

/** An open turnpike barrier. */
export function LogoMark({ size = 26, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 26 26"
      width={size}
      height={size}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        x="4.6"
        y="4.6"
        width="16.8"
        height="16.8"
        rx="4.4"
        transform="rotate(45 13 13)"
        fill="var(--ink)"
      />
      <path
        d="M9.2 18.2v-5.4M9.2 12.8 17.6 8.4"
        stroke="var(--on-ink)"
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="16.8" cy="15.6" r="1.5" fill="var(--on-ink)" />
    </svg>
  );
}
