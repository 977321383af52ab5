/**
 * What a PDF that strangers hand to us may hold. Decided one by one: refused is whatever acts
 * without being pressed, leaves the document, carries another file, or is run by a program of its
 * own. What is not in these tables is only looked at.
 */

/** Refused wherever the name stands: as a key, a kind of action, of annotation or of stream. */
export const FORBIDDEN_NAMES: Record<string, string> = {
	JavaScript: 'script, by itself or when pressed',
	Launch: 'starts a program',
	EmbeddedFile: 'carries another file',
	EmbeddedFiles: 'carries other files',
	FileAttachment: 'a note with a file in it',
	RichMedia: 'Flash or 3D, run by a player',
	RichMediaExecute: 'gives orders to that player',
	RichMediaContent: 'Flash or 3D',
	RichMediaSettings: 'Flash or 3D',
	'3D': 'a model, run by a viewer with scripts',
	Movie: 'a film of another file or stream',
	Rendition: 'plays media, may hold a script',
	Screen: 'where media is played',
	Sound: 'plays by itself',
	XFA: 'a form in XML with scripts of its own',
	SubmitForm: 'sends what is filled in to an address',
	ImportData: 'fills the form from a file',
	GoToR: 'opens another file, also one of a strange server, which is given the log-in of Windows',
	GoToE: 'opens a file inside of this one',
};

/** Short names also name fonts and glyphs: refused as keys of a dictionary only. */
export const FORBIDDEN_KEYS: Record<string, string> = {
	JS: 'the text of a script',
	AA: 'acts when the page is shown, left, printed or closed',
	EF: 'the bytes of an enclosed file',
};

/** Refused as the value of this key. */
export const FORBIDDEN_VALUES: Record<string, Record<string, string>> = {
	S: { Thread: 'may go on in another file' },
	Subtype: { PS: 'PostScript, a program' },
};

/** A key that locks the whole, unless the file opens without a password. */
export const LOCKS = 'Encrypt';

/**
 * Opening: a destination in this document, as every word processor writes it, or the action that
 * says the same. Any other action (URI, Named, Hide, chained ones) is refused.
 */
export const OPENS = 'OpenAction';
export const OPENS_HARMLESSLY = 'GoTo';

/** Links that one may press are taken when they leave for one of these. */
export const PLAIN_LINKS =
	/^(?:https?:|mailto:|tel:|sms:|www\.|[\w.+-]+@|\/|#|\?|[\w-]+(?:[./?#]|$))/i;
export const LINK_KEY = 'URI';

/*
 * Taken, as they do nothing but show: GoTo, Named, Hide, ResetForm, SetOCGState, Trans and GoTo3DView
 * behind a press, AcroForm without the above, signatures, tags, layers, thumbnails, outlines.
 */
