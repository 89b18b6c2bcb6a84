#!/bin/sh
# Removes what building needs and serving does not. Run by the Dockerfile, in the folder of the built site.
set -eu
for package in \
  @img \
  @next/swc-* \
  @rolldown \
  @tailwindcss \
  @types \
  @typescript \
  lightningcss \
  lightningcss-* \
  next-sitemap \
  node-linux-* \
  rolldown \
  sharp \
  tailwindcss \
  typescript; do
  rm -rf node_modules/$package
done
rm -f node_modules/.bin/node
# Source maps are half of what is left, and nothing reads them.
find node_modules .next -name '*.map' -type f -delete
