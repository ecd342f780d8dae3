/** A QR code on white whatever the page's colour is; `label` says what it is for. */
export function QrCode({ qr, label }: { qr: { size: number; path: string }; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      width="240"
      height="240"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  );
}
