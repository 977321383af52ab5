/** Returns the storage key for an archive's file. */
export const archiveKey = (id: string): string => `content-archives/${id}.zip`;
