import type { Answer } from '#platform/contract/client.ts';

export type Uploaded = { filepath: string; fileName: string };

type FileRules = {
	endings: readonly string[];
	mostBytes: number;
	/** Size in bytes of a chunk on a weak connection. */
	partBytes: number;
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

export type UploadDoor = {
	owner: Record<string, string>;
	loginDate?: string;
	wholePath: string;
	partPath: string;
	begin(of: Begun): Promise<Answer<{ uploadId: string; offset: number }>>;
	state(uploadId: string): Promise<Answer<{ offset: number }>>;
	finish(uploadId: string): Promise<Answer<Uploaded>>;
	onLoggedOut(): void;
	/** Called with the status code when an upload fails for a reason other than an ended login. */
	onFailed?(code: number): void;
	files: FileRules;
	keeps: {
		owner: string;
		/** True for other owners whose files are to be deleted when the store is read. */
		erases(owner: string): boolean;
	};
};
