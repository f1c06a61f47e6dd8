/** The packages' folder, for a program that runs from the sources. */
export const fontPackages = "@expo-google-fonts";

/**
 * The fonts of documents, each a file of a package of its own. A text is drawn with "regular" or "bold", and what they
 * lack with the first of the others that has it. The others come in one weight: Han letters in several would make the
 * container larger by 17 MB for each.
 */
export const fontFiles = {
  regular: "noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "noto-sans/700Bold/NotoSans_700Bold.ttf",
  hebrew: "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
  arabic: "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  thai: "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
  georgian: "noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf",
  emoji: "noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
  symbols: "noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf",
  han: "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  hangul: "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
} as const;

export type FontName = keyof typeof fontFiles;

/** A font that is drawn with where "regular" and "bold" lack a letter. */
export type OtherFont = Exclude<FontName, "regular" | "bold">;
