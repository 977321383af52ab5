import type { Answer } from '#platform/contract/client.ts';

export type Uploaded = { filepath: string; fileName: string };

/** What a file may be. */
type FileRules = {
	endings: readonly string[];
	mostBytes: number;
	/** Bytes that travel at once where the line is weak. */
	partBytes: number;
	/** Photographs or sheets of one document. */
	mostPages: number;
	typeMessage: string;
	sizeMessage: string;
	pagesMessage: string;
};

type Begun = {
	DocTypeId: string;
	DocTypeDescription: string;
	fileName: string;
	size: number;
};

/** The calls by which files travel, and whose they are: of a log-in or of a private link. */
export type UploadDoor = {
	/** Fields of the forms that say whose file it is. */
	owner: Record<string, string>;
	loginDate?: string;
	wholePath: string;
	partPath: string;
	begin(of: Begun): Promise<Answer<{ uploadId: string; offset: number }>>;
	state(uploadId: string): Promise<Answer<{ offset: number }>>;
	finish(uploadId: string): Promise<Answer<Uploaded>>;
	onLoggedOut(): void;
	/** What else than its log-in kept a file from getting through, by the code of the answer. */
	onFailed?(code: number): void;
	files: FileRules;
	keeps: {
		/** As whose this browser keeps files on their way. */
		owner: string;
		/** Which other owners' files it erases when it looks. */
		erases(owner: string): boolean;
	};
};
