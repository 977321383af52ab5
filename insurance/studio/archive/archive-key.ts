/** Where the file of an archive lies until it is forgotten. */
export const archiveKey = (id: string): string => `content-archives/${id}.zip`;
