// Written by tools/fonts/cut-fonts.ts.
import type { FontPairName } from "./font-pairs.ts";

/** What a page in a pair of fonts needs: its sheet and files by address, and CSS of what stands in until they come. */
export type CutFonts = {
  sheet: string;
  files: string[];
  /** Of the headings. */
  devanagari: string;
  headingWeight: string;
  fallback: { heading: string; text: string; faces: string };
};

export const cutFonts: Record<FontPairName, CutFonts> = {
  "eczar-mukta": {
    sheet: "/fonts/fonts-eczar-mukta-04597285.css",
    files: [
      "/fonts/eczar-500-600-english-f77e884e.woff2",
      "/fonts/mukta-600-rupee-9d9ace30.woff2",
      "/fonts/mukta-400-english-75a4a475.woff2",
      "/fonts/mukta-400-rupee-4f3f23f4.woff2",
      "/fonts/mukta-600-english-6fe89972.woff2",
    ],
    devanagari: "/fonts/eczar-500-600-devanagari-1be30fea.woff2",
    headingWeight: "500 600",
    fallback: {
      heading: '"Eczar on Times","Eczar on Noto",serif',
      text: '"Mukta on Roboto",sans-serif',
      faces:
        '@font-face{font-family:"Eczar on Times";src:local("Liberation Serif"),local("Times New Roman");size-adjust:111.12%;ascent-override:102.86%;descent-override:57.06%;line-gap-override:0%}@font-face{font-family:"Eczar on Noto";src:local("Noto Serif"),local("NotoSerif-Regular");size-adjust:93.51%;ascent-override:122.23%;descent-override:67.8%;line-gap-override:0%}@font-face{font-family:"Mukta on Roboto";src:local("Liberation Sans"),local("Roboto-Regular"),local("Arial");size-adjust:94.06%;ascent-override:120.14%;descent-override:56.56%;line-gap-override:0%}@font-face{font-family:"Mukta on Roboto";font-weight:600;src:local("Liberation Sans Bold"),local("Roboto-Bold"),local("Arial Bold"),local("Roboto-Regular");size-adjust:90.56%;ascent-override:124.78%;descent-override:58.74%;line-gap-override:0%}',
    },
  },
  "poppins-hind": {
    sheet: "/fonts/fonts-poppins-hind-55c98c45.css",
    files: [
      "/fonts/poppins-500-600-english-0b53b933.woff2",
      "/fonts/poppins-500-600-rupee-3fe66e2c.woff2",
      "/fonts/hind-400-english-be1d0c10.woff2",
      "/fonts/hind-400-rupee-51e7232a.woff2",
      "/fonts/hind-600-english-ed99e2bd.woff2",
      "/fonts/hind-600-rupee-0ed30bba.woff2",
    ],
    devanagari: "/fonts/poppins-500-600-devanagari-3456a256.woff2",
    headingWeight: "500 600",
    fallback: {
      heading: '"Poppins on Roboto",sans-serif',
      text: '"Hind on Roboto",sans-serif',
      faces:
        '@font-face{font-family:"Poppins on Roboto";src:local("Liberation Sans"),local("Roboto-Regular"),local("Arial");size-adjust:114.36%;ascent-override:91.82%;descent-override:30.61%;line-gap-override:0%}@font-face{font-family:"Hind on Roboto";src:local("Liberation Sans"),local("Roboto-Regular"),local("Arial");size-adjust:96.97%;ascent-override:108.8%;descent-override:56.31%;line-gap-override:0%}@font-face{font-family:"Hind on Roboto";font-weight:600;src:local("Liberation Sans Bold"),local("Roboto-Bold"),local("Arial Bold"),local("Roboto-Regular");size-adjust:93.23%;ascent-override:113.17%;descent-override:58.57%;line-gap-override:0%}',
    },
  },
  "martel-martel": {
    sheet: "/fonts/fonts-martel-martel-0b7ccb4f.css",
    files: [
      "/fonts/martel-500-600-english-258dc67d.woff2",
      "/fonts/martel-500-600-rupee-5ac4c7ea.woff2",
      "/fonts/martel-sans-400-english-a7caa2df.woff2",
      "/fonts/martel-sans-400-rupee-55471e19.woff2",
      "/fonts/martel-sans-600-english-801f072d.woff2",
      "/fonts/martel-sans-600-rupee-94b2b6bc.woff2",
    ],
    devanagari: "/fonts/martel-500-600-devanagari-8db91b37.woff2",
    headingWeight: "500 600",
    fallback: {
      heading: '"Martel on Times","Martel on Noto",serif',
      text: '"Martel Sans on Roboto",sans-serif',
      faces:
        '@font-face{font-family:"Martel on Times";src:local("Liberation Serif"),local("Times New Roman");size-adjust:123.16%;ascent-override:91.34%;descent-override:45.63%;line-gap-override:0%}@font-face{font-family:"Martel on Noto";src:local("Noto Serif"),local("NotoSerif-Regular");size-adjust:103.65%;ascent-override:108.54%;descent-override:54.22%;line-gap-override:0%}@font-face{font-family:"Martel Sans on Roboto";src:local("Liberation Sans"),local("Roboto-Regular"),local("Arial");size-adjust:107.9%;ascent-override:106.58%;descent-override:62.47%;line-gap-override:0%}@font-face{font-family:"Martel Sans on Roboto";font-weight:600;src:local("Liberation Sans Bold"),local("Roboto-Bold"),local("Arial Bold"),local("Roboto-Regular");size-adjust:102.92%;ascent-override:111.73%;descent-override:65.48%;line-gap-override:0%}',
    },
  },
};
