import { likeness } from '#platform/ocr/likeness.ts';

/**
 * Common Indonesian first names. A longer word that begins with one may be two names run together
 * (e.g. `DEWIANGGRAINI`), or one of the many names formed that way (e.g. `NURHAYATI`).
 */
const GIVEN = `
ABDUL ABDULLAH ACHMAD ADE ADI AGUNG AGUS AHMAD AISYAH AKBAR ALI AMINAH ANDI ANDREAS ANI ANISA ANITA ANTON
ARI ARIF ARIS ASEP AYU BAMBANG BAYU BENNY BUDI CAHYA CITRA DADANG DEDI DENI DESI DEWA DEWI DIAN DIANA
DIMAS DINA DODI DWI EDI EKA ELI ENDAH ENDANG ERNA EVA FAJAR FATIMAH FERI FITRI GEDE GUSTI HADI HANDOKO
HARI HASAN HENDRA HENI HERI HERMAN HERU IBRAHIM IDA IKA ILHAM IMAM INDAH INDRA INTAN IRA IRFAN ISMAIL
IWAN JOKO KADEK KARTIKA KETUT KOMANG LESTARI LIA LILIS LINA MADE MARIA MARIO MARTHA MEGA MEGAWATI MIRA
MOHAMAD MOHAMMAD MUHAMAD MUHAMMAD NANA NANI NENG NI NINA NOVI NUR NURUL NYOMAN PUTRA PUTRI PUTU RAHMAT
RANI RATNA RETNO RIA RIAN RIDWAN RINA RINI RIRIN RISKA RIZAL RIZKI RIZKY ROBERT RONI ROSA RUDI RUDY
SANDI SARAH SARI SITI SLAMET SOLEH SRI SUPRI SURYA SUSI SYARIF TAUFIK TEGUH TITIN TONO TRI TUTI UJANG
UMAR USMAN VERA VINA WAHYU WATI WAWAN WAYAN WIDYA WIWIK WULAN YANI YANTO YANTI YATI YENI YOGA YOSEF YUDI
YULI YULIANA YUNI YUSUF ZAINAL ZAINUDDIN
`;
const given = GIVEN.split(/\s+/).filter((name) => name !== '');

/** Maximum length of a single name. A few longer ones exist and only cause a second read. */
const LONGEST = 14;
/** Minimum number of letters after a first name for the rest to be a name too. */
const MIN_LEFT = 4;

export const isTooLong = (word: string): boolean => word.length > LONGEST;

export const mayBeTwo = (word: string): boolean =>
	given.some((name) => word.startsWith(name) && word.length >= name.length + MIN_LEFT);

/**
 * Distance for one character that looks like another, e.g. `H` for `M`. Applies to words of at
 * least `SHORTEST` letters.
 */
const ONE_ALIKE = 0.5;
const SHORTEST = 4;

/**
 * True if a word is not in the list but differs from one of its names only by a similar-looking
 * character.
 */
export const isNearlyGiven = (word: string): boolean =>
	word.length >= SHORTEST &&
	!given.includes(word) &&
	given.some(
		(name) =>
			name.length === word.length && (1 - likeness(word, name)) * name.length <= ONE_ALIKE,
	);
