import { expect, test } from "vitest";
import { readFilesAddress } from "./files-address.ts";

const secret = "hunter2";

test.each([
  ["another kind of address", `https://k:${secret}@h/bucket`, "s3://KEY:SECRET@host/bucket"],
  ["a folder", "/var/lib/files", "s3://KEY:SECRET@host/bucket"],
  ["a secret with a bare slash", `s3://k:${secret}/x@h/bucket`, "percent-encoded"],
  ["a secret with a bare #", `s3://k:${secret}#x@h/bucket`, "percent-encoded"],
  ["a secret with a bare ?", `s3://k:${secret}?x@h/bucket`, "percent-encoded"],
  ["a secret with a % that encodes nothing", `s3://k:${secret}%zz@h/bucket`, "percent-encoded"],
  ["no host", `s3://k:${secret}@/bucket`, "s3://KEY:SECRET@host/bucket"],
  ["no key and secret", "s3://h/bucket", "a key and a secret"],
  ["no key", `s3://:${secret}@h/bucket`, "a key and a secret"],
  ["no secret", "s3://k@h/bucket", "a key and a secret"],
  ["no bucket", `s3://k:${secret}@h`, "one bucket"],
  ["a folder in the bucket", `s3://k:${secret}@h/bucket/folder`, "one bucket"],
  ["a bucket in capitals", `s3://k:${secret}@h/Bucket`, "one bucket"],
  ["another parameter", `s3://k:${secret}@h/bucket?acl=public`, "no parameters but"],
  ["another word for tls", `s3://k:${secret}@h/bucket?tls=no`, "tls=on or tls=off"],
  ["a region that is none", `s3://k:${secret}@h/bucket?region=US East`, "region="],
])("%s is refused in words that repeat nothing of it", (_, address, expected) => {
  const read = readFilesAddress(address);
  expect(read).toEqual({ ok: false, expected: expect.stringContaining(expected) });
  expect(JSON.stringify(read)).not.toContain(secret);
});

const plain = { endpoint: "https://h", region: "us-east-1", bucket: "photos", key: "k", secret: "s" };

test.each([
  ["s3://k:s@h/photos", plain],
  ["s3://k:s@h/photos/", plain],
  ["s3://k:s@h/photos?tls=on", plain],
  ["s3://k:s@127.0.0.1:4568/photos?tls=off", { ...plain, endpoint: "http://127.0.0.1:4568" }],
  [
    "s3://k:s@s3.eu-central-1.amazonaws.com/photos?region=eu-central-1",
    { ...plain, endpoint: "https://s3.eu-central-1.amazonaws.com", region: "eu-central-1" },
  ],
  [
    "s3://a%40b:x%2Fy+z%3D%25@h/my.photos-1",
    { ...plain, bucket: "my.photos-1", key: "a@b", secret: "x/y+z=%" },
  ],
])("%s names a store", (address, store) => {
  expect(readFilesAddress(address)).toEqual({ ok: true, store });
});
