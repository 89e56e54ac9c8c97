/** What a reader finds: the size that the picture declares, and the parts to keep, in their order. */
export interface ReadImage {
  width: number;
  height: number;
  parts: Uint8Array[];
}

export type ImageFault = "animated" | "damaged";

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four bytes as letters, which name a chunk. */
export const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
