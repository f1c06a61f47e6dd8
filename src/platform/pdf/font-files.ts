/**
 * The fonts of documents, each a file of a package of its own. A text is drawn with "regular" or "bold", and what they
 * lack with the first of the others that has it. The others come in one weight: Han letters in several would make the
 * container larger by 17 MB for each.
 */
export const fontFiles = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  hebrew: "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  thai: "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
  georgian: "@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf",
  emoji: "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
  symbols: "@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf",
  han: "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
  hangul: "@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
} as const;

export type FontName = keyof typeof fontFiles;
