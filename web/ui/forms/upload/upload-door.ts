import type { Answer } from '#platform/contract/client.ts';

export type Uploaded = { filepath: string; fileName: string };

/** Restrictions on files. */
type FileRules = {
	endings: readonly string[];
	mostBytes: number;
	/** Chunk size in bytes on a weak connection. */
	partBytes: number;
	/** Maximum number of photographs or sheets in one document. */
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

/** The upload calls and the files' owner, identified by a log-in or a private link. */
export type UploadDoor = {
	/** Form fields that identify the file's owner. */
	owner: Record<string, string>;
	loginDate?: string;
	wholePath: string;
	partPath: string;
	begin(of: Begun): Promise<Answer<{ uploadId: string; offset: number }>>;
	state(uploadId: string): Promise<Answer<{ offset: number }>>;
	finish(uploadId: string): Promise<Answer<Uploaded>>;
	onLoggedOut(): void;
	/** Called with the response code when an upload fails for a reason other than its log-in. */
	onFailed?(code: number): void;
	files: FileRules;
	keeps: {
		/** Owner under which this browser stores files being uploaded. */
		owner: string;
		/** True for other owners, whose files are deleted when the store is read. */
		erases(owner: string): boolean;
	};
};
