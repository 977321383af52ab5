/**
 * Defines which content is refused in an uploaded PDF. Anything that acts without a click, leaves
 * the document, contains another file, or runs in a separate program is refused. Anything that is
 * not in these tables is only displayed.
 */

/**
 * Refused wherever the name occurs, whether as a key or as the type of an action, annotation or
 * stream.
 */
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

/** Refused only as dictionary keys, because fonts and glyphs may also have these short names. */
export const FORBIDDEN_KEYS: Record<string, string> = {
	JS: 'the text of a script',
	AA: 'acts when the page is shown, left, printed or closed',
	EF: 'the bytes of an enclosed file',
};

export const FORBIDDEN_VALUES: Record<string, Record<string, string>> = {
	S: { Thread: 'may go on in another file' },
	Subtype: { PS: 'PostScript, a program' },
};

/** The key that marks a file as encrypted. It is refused unless the file opens without a password. */
export const LOCKS = 'Encrypt';

/**
 * The action on opening the document. A destination in this document, as word processors write it,
 * and the equivalent `GoTo` action are allowed. Any other action (URI, Named, Hide, chained ones)
 * is refused.
 */
export const OPENS = 'OpenAction';
export const OPENS_HARMLESSLY = 'GoTo';

/** Links that need a click are allowed if their target matches this pattern. */
export const PLAIN_LINKS =
	/^(?:https?:|mailto:|tel:|sms:|www\.|[\w.+-]+@|\/|#|\?|[\w-]+(?:[./?#]|$))/i;
export const LINK_KEY = 'URI';

/*
 * The following are allowed, because they only affect the display: GoTo, Named, Hide, ResetForm,
 * SetOCGState, Trans and GoTo3DView on a click; AcroForm without the content above; signatures,
 * tags, layers, thumbnails and outlines.
 */
