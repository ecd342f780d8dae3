/** The neighbourhood as a drawing, not to scale: nothing is loaded from a map service. */
export function ChowkMap() {
  return (
    <svg
      className="chowk-map"
      viewBox="0 0 640 440"
      role="img"
      aria-label="Sketch of Chowk: a lane from Gol Darwaza in the north to Akbari Gate in the south, our studio on its eastern side, the Bara Imambara and the Gomti to the north-east"
    >
      <path className="river" d="M250 -20C300 40 400 30 470 78S580 120 660 112" />
      <g className="road">
        <path d="M-20 60C90 70 160 96 250 128S480 190 660 196" />
        <path d="M262 132C250 210 268 290 246 380L240 460" />
        <path d="M-20 392C90 376 160 388 246 380S480 366 660 392" />
        <path d="M470 78C462 120 470 150 476 186S484 300 470 366" />
      </g>
      <g className="lane">
        <path d="M257 190C320 196 380 210 476 214" />
        <path d="M256 232C190 228 130 240 60 232" />
        <path d="M258 292C330 286 400 300 474 292" />
        <path d="M254 330C190 324 150 334 96 330" />
      </g>
      <g className="place">
        <path d="M244 140v-24q18-22 36 0v24" />
        <path d="M228 392v-24q18-22 36 0v24" />
        <path d="M396 106v-22h48v22M402 84q18-22 36 0" />
        <path d="M334 92v-30q14-20 28 0v30" />
        <path d="M548 172v-24h52v24M574 148v-14m-7 7h14" />
      </g>
      <g className="words">
        <text x="232" y="112" textAnchor="end">
          Gol Darwaza
        </text>
        <text x="214" y="412" textAnchor="end">
          Akbari Gate
        </text>
        <text x="446" y="130">
          Bara Imambara
        </text>
        <text x="326" y="82" textAnchor="end">
          Rumi Darwaza
        </text>
        <text x="626" y="226" textAnchor="end">
          Medical University
        </text>
        <text x="16" y="222">
          Phool Wali Gali
        </text>
        <text className="water" x="556" y="66">
          Gomti
        </text>
        <text className="lane-name" transform="translate(246 300) rotate(-86)">
          Chowk
        </text>
      </g>
      <g className="here">
        <circle cx="300" cy="252" r="24" />
        <path d="M300 268c-9-11-14-17-14-24a14 14 0 0 1 28 0c0 7-5 13-14 24z" />
        <circle className="eye" cx="300" cy="244" r="5" />
        <text x="332" y="260">
          Our studio
        </text>
      </g>
    </svg>
  );
}
